/* thread.h: threads, mutexes and conditions, checked: what can fail for want of resources returns false,
 * misuse (locking twice, unlocking what another holds) fails an assertion. */
#ifndef OS_THREAD_H
#define OS_THREAD_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

struct thread {
    pthread_t id;
    void (*work)(void *argument);
    void *argument;
};

/* Runs work(argument) in a new thread; false when the system has none to give. *thread must stay where it is
 * until thread_join, which every started thread needs. Signals meant for the process as a whole are left to
 * the threads that the host made itself. */
bool thread_start(struct thread *thread, void (*work)(void *argument), void *argument);
void thread_join(struct thread *thread); /* waits for the end of its work */
int thread_processors(void);             /* how many threads can really run at once, >= 1 */

struct thread_mutex {
    pthread_mutex_t inner;
};

bool thread_mutex_init(struct thread_mutex *mutex);
void thread_mutex_destroy(struct thread_mutex *mutex);
void thread_lock(struct thread_mutex *mutex);
void thread_unlock(struct thread_mutex *mutex);

struct thread_condition {
    pthread_cond_t inner; /* measures time by the clock of timer_now */
};

bool thread_condition_init(struct thread_condition *condition);
void thread_condition_destroy(struct thread_condition *condition);
/* Both wait with the mutex unlocked and return with it locked; they may also wake up for no reason. */
void thread_wait(struct thread_condition *condition, struct thread_mutex *mutex);
/* False once `deadline` (see timer.h) has passed. */
bool thread_wait_until(struct thread_condition *condition, struct thread_mutex *mutex, uint64_t deadline);
void thread_wake_one(struct thread_condition *condition);
void thread_wake_all(struct thread_condition *condition);

#endif
