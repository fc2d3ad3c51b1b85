// choose.tsx: choosing another puzzle: today's, or a new one by difficulty; and the puzzles solved so far.
import { go } from '../app/route.ts';
import { t, tIf, tn } from '../text/text.ts';
import { Icon } from '../ui/icon.tsx';
import { Stars } from './stars.tsx';
import { DIFFICULTIES, dayOf, dayText, randomName, titleOf } from './names.ts';
import { solved, type Solved } from './progress.ts';

export function Choose() {
  return (
    <section class="card puzzle-choose" aria-labelledby="puzzle-choose">
      <h2 id="puzzle-choose">{t('puzzle.choose')}</h2>
      <div class="puzzle-difficulties">
        <a class="button" href="/puzzle">
          <span>{t('puzzle.today')}</span>
          <Icon name="star" />
        </a>
        {DIFFICULTIES.map((difficulty, i) => (
          <button key={difficulty} type="button" class="button" onClick={() => go(`/puzzle/${randomName(difficulty)}`)}>
            <span>{t(`puzzle.difficulty-${difficulty}`)}</span>
            <Stars count={i + 1} />
          </button>
        ))}
      </div>
    </section>
  );
}

const MOST = 60;

export function Collection() {
  const all = [...solved.value.values()].sort((a, b) => (b.at ?? 0) - (a.at ?? 0));
  const best = all.filter(({ moves, best: least }) => moves <= least).length;
  return (
    <section class="card puzzle-collection" aria-labelledby="puzzle-collection">
      <h2 id="puzzle-collection">{t('puzzle.collection')}</h2>
      {all.length ? (
        <p>
          <small>
            {tn('puzzle.collected', all.length)}, {tn('puzzle.collected-best', best)}
          </small>
        </p>
      ) : (
        <p>
          <small>{t('puzzle.collection-empty')}</small>
        </p>
      )}
      <ul class="plain">
        {all.slice(0, MOST).map((one) => (
          <Row key={one.puzzle} {...one} />
        ))}
      </ul>
    </section>
  );
}

function Row({ puzzle, moves, best }: Solved) {
  const day = dayOf(puzzle);
  return (
    <li>
      <a href={`/puzzle/${puzzle}`}>
        <span
          class={`puzzle-medal ${moves <= best ? 'best' : ''}`}
          role="img"
          aria-label={tIf(moves <= best ? 'puzzle.medal-best' : 'puzzle.medal-solved', '')}
        >
          {moves <= best ? '★' : '✓'}
        </span>
        <span class="grow">{day ? dayText(day, { dateStyle: 'medium' }) : titleOf(puzzle)}</span>
        <span class="puzzle-score">
          {moves}
          <small> / {best}</small>
        </span>
      </a>
    </li>
  );
}
