// terms-look.tsx: the terms of an evaluation look the same wherever they are drawn: a colour each, in curves a pattern
// of dashes too, and always in the same order.
import { termName } from './terms-words.ts';

/** Names of the page's colours, by the term's place. */
export const COLOURS = ['--path', '--hint', '--gold', '--ink-3', '--good', '--accent'] as const;
export const DASHES: readonly (readonly number[])[] = [[], [8, 3], [2, 3], [10, 3, 2, 3], [4, 4], [1, 5]];

export const colourOf = (k: number) => COLOURS[k % COLOURS.length]!;
export const dashesOf = (k: number) => DASHES[k % DASHES.length]!;

/** What stands for which term: a bar or a line. */
export function TermsLegend({ names, line }: { names: readonly string[]; line?: boolean }) {
  return (
    <ul class="plain lab-terms-legend">
      {names.map((name, k) => (
        <li key={name}>
          <svg width="34" height="12" aria-hidden="true" style={{ color: `var(${colourOf(k)})` }}>
            {line ? (
              <path d="M1 6H33" stroke-dasharray={dashesOf(k).join(' ')} />
            ) : (
              <rect x="8" y="1" width="18" height="10" />
            )}
          </svg>{' '}
          {termName(name)}
        </li>
      ))}
    </ul>
  );
}
