// algorithms.tsx: the algorithms by family: what each does, what it is good for, which games it plays here.
import { algorithmTitle, playedIn } from '../home/engines.ts';
import { kindTitle } from '../home/kinds.ts';
import { capital, t, type Key } from '../text/text.ts';

const GROUPS = {
  path: ['bfs', 'dfs', 'iddfs', 'bestfirst', 'astar', 'idastar'],
  two: ['minimax', 'alphabeta', 'negamax-id'],
  many: ['maxn', 'paranoid', 'paranoid-ab', 'brs'],
  chance: ['random', 'montecarlo', 'mcts'],
  one: ['greedy'],
} as const;

const NODES = 20000; /* limit of a search in the lab */

/** The lab with the algorithm at the start of the first game that it plays. */
const labOf = (name: string) => `/lab?game=${playedIn(name)[0]}&engine=${name}&nodes=${NODES}`;

export function Algorithms() {
  return (
    <>
      {Object.entries(GROUPS).map(([group, names]) => (
        <section key={group} class="learn-section" aria-labelledby={`learn-${group}`}>
          <h2 id={`learn-${group}`}>{t(`learn.group-${group}` as Key)}</h2>
          <dl class="learn-algorithms">
            {names.map((name) => (
              <div key={name} class="learn-algorithm" id={name}>
                <dt>
                  <a href={`/docs/algorithms/${name}`}>{capital(algorithmTitle(name))}</a>{' '}
                  <code class="engine-typed">{name}</code>
                </dt>
                <dd>{t(`learn.algo-${name}` as Key)}</dd>
                <dd>
                  <strong>{t('learn.good-for')}</strong> {t(`learn.algo-${name}-for` as Key)}
                </dd>
                <dd class="learn-played">
                  <span class="unseen">{t('learn.plays')} </span>
                  {playedIn(name).map((kind) => (
                    <a key={kind} href={`/learn/${kind}#engines`}>
                      {kindTitle(kind)}
                    </a>
                  ))}
                </dd>
                <dd>{playedIn(name)[0] && <a href={labOf(name)}>{t('learn.in-lab')}</a>}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}
