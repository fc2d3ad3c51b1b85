// tron-arrays.tsx: draws the arrays of the Tron handout's vectorised simulation beside its code, for the lab.
import { numberText, t } from '../../text/text.ts';
import type { LabVectors, VectorsAt } from '../board-lab.ts';
import { still } from '../still.ts';
import { Board } from './tron-board.tsx';
import { writeTron } from './tron-rules.ts';
import { arraysAt, fits, moving, type Name, type Ride, ROUND, rounds } from './tron-vectors.ts';
import './tron-arrays.css';

const NAMES: readonly Exclude<Name, 'LPossibles'>[] = ['Tailles', 'V', 'R', 'Choix', 'X', 'Y', 'S'];
const sign = (value: number | null) => (value === null ? '·' : String(value));

const Cell = ({ value, old }: { value: number | null; old: number | null }) => (
  <td class={value === old ? '' : 'tron-changed'}>{sign(value)}</td>
);

/** The board of a ride as it is before the round. */
function Grid({ ride, vectors, index, round }: { ride: Ride; vectors: VectorsAt; index: number; round: number }) {
  const since = { start: vectors.position, moves: vectors.rides[index]!.slice(0, round + 1) };
  const label = t('tron.lab-ride', { n: index });
  return <Board {...still} rules={vectors.rules} position={writeTron(ride.tron)} since={since} mini label={label} />;
}

function Arrays(vectors: VectorsAt) {
  const { round, rides, old } = arraysAt(vectors.position, vectors.rides, vectors.at);
  return (
    <div class="tron-arrays" tabIndex={0} role="region" aria-label={t('tron.lab-arrays')}>
      <table>
        <thead>
          <tr>
            <th scope="col">G</th>
            <th scope="col">I</th>
            <th scope="col" colSpan={4}>
              {'LPossibles'}
            </th>
            {NAMES.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rides.map((ride, index) => (
            <tr key={index}>
              <td class="tron-grid">
                <Grid ride={ride} vectors={vectors} index={index} round={round} />
              </td>
              <th scope="row">{index}</th>
              {ride.LPossibles.map((value, i) => (
                <Cell key={i} value={value} old={old[index]!.LPossibles[i]!} />
              ))}
              {NAMES.map((name) => (
                <Cell key={name} value={ride[name]} old={old[index]![name]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The code of a round; the assignment just made is marked. */
function Code({ position, rides, at }: VectorsAt) {
  const { done } = arraysAt(position, rides, at);
  return (
    <ol class="tron-code">
      {ROUND.map(({ code }, i) => (
        <li key={code} class={i === done - 1 ? 'now' : ''} aria-current={i === done - 1 ? 'step' : undefined}>
          <span aria-hidden="true">{i === done - 1 ? '▶' : ''}</span>
          <code>{code}</code>
        </li>
      ))}
    </ol>
  );
}

function say({ position, rides, at }: VectorsAt) {
  const { round, done } = arraysAt(position, rides, at);
  const counts = { n: moving(rides, round), m: rides.length, round: numberText(round + 1) };
  const name = ROUND[done - 1]?.name;
  if (!name) return t('tron.lab-begin', { m: rides.length });
  return name === 'Choix' ? t('tron.lab-choix', counts) : t(`tron.lab-${name.toLowerCase()}` as 'tron.lab-x', counts);
}

const text = ({ position, rides, at }: VectorsAt) =>
  arraysAt(position, rides, at).rides.map((ride, n) =>
    t('tron.lab-line', {
      n,
      possible: ride.LPossibles.join(' '),
      arrays: NAMES.map((name) => `${name} ${sign(ride[name])}`).join(', '),
    }),
  );

export const vectors: LabVectors = {
  fits,
  count: (_, rides) => ({ all: rounds(rides) * ROUND.length, round: ROUND.length }),
  Draw: (at) => (
    <div class="tron-vectors">
      <Code {...at} />
      <Arrays {...at} />
    </div>
  ),
  say,
  text,
};
