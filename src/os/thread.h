/* thread.h: checked threads, mutexes and condition variables: lack of resources returns false, misuse
 * (locking twice, unlocking another thread's mutex) asserts. */
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

/* Runs work(argument) on a new thread; false when the system cannot create one. *thread must not move until
 * thread_join, which every started thread requires. The thread blocks signals to the process; the host's own
 * threads handle them. */
bool thread_start(struct thread *thread, void (*work)(void *argument), void *argument);
void thread_join(struct thread *thread); /* waits until its work has returned */
int thread_processors(void);             /* processors online, >= 1 */

struct thread_mutex {
    pthread_mutex_t inner;
};

bool thread_mutex_init(struct thread_mutex *mutex);
void thread_mutex_destroy(struct thread_mutex *mutex);
void thread_lock(struct thread_mutex *mutex);
void thread_unlock(struct thread_mutex *mutex);

struct thread_condition {
    pthread_cond_t inner; /* uses the clock of timer_now */
};

bool thread_condition_init(struct thread_condition *condition);
void thread_condition_destroy(struct thread_condition *condition);
/* Both release the mutex while waiting and hold it again on return. Spurious wake-ups are possible. */
void thread_wait(struct thread_condition *condition, struct thread_mutex *mutex);
/* False when `deadline` (see timer.h) has passed. */
bool thread_wait_until(struct thread_condition *condition, struct thread_mutex *mutex, uint64_t deadline);
void thread_wake_one(struct thread_condition *condition);
void thread_wake_all(struct thread_condition *condition);

#endif
