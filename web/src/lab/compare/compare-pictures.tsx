// compare-pictures.tsx: the plots of some rows, their legend, and the buttons that save rows and plots.
import { useRef } from 'preact/hooks';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { measuresOf } from './compare-measures.ts';
import { ComparePlot, Dot, svgText } from './compare-plot.tsx';
import { type CompareRow, csvOf } from './compare-rows.ts';

function save(name: string, type: string, text: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

const SIGNS = [
  ['right', true],
  ['wrong', false],
  ['unknown', null],
] as const;

const Legend = ({ many }: { many: boolean }) => (
  <ul class="plain compare-legend">
    {SIGNS.map(([name, right]) => (
      <li key={name}>
        <svg width="16" height="16" aria-hidden="true">
          <Dot x={8} y={8} right={right} />
        </svg>
        {t(`lab.compare-${name}`)}
      </li>
    ))}
    {many && (
      <li>
        <svg width="40" height="18" aria-hidden="true">
          <rect x="2" y="2" width="36" height="14" rx="3" fill="var(--accent-soft)" stroke="var(--accent)" />
          <path d="M16 0V18" stroke="var(--accent)" stroke-width="3" />
        </svg>
        {t('lab.compare-strip')}
      </li>
    )}
  </ul>
);

export function Pictures({ kind, rows, name }: { kind: string; rows: readonly CompareRow[]; name: string }) {
  const place = useRef<HTMLDivElement>(null);
  const saveSvg = () =>
    save(`${kind}-${name}.svg`, 'image/svg+xml', svgText([...place.current!.querySelectorAll('svg')]));
  const many = rows.some(({ position }) => position !== rows[0]!.position);
  return (
    <>
      <div ref={place} class="compare-plots">
        {measuresOf(rows).map((measure) => (
          <ComparePlot key={measure.name} kind={kind} rows={rows} measure={measure} />
        ))}
      </div>
      <Legend many={many} />
      <div class="row">
        <Button
          icon="import"
          label={t('lab.compare-csv')}
          act={() => save(`${kind}-${name}.csv`, 'text/csv', csvOf(rows))}
        />
        <Button icon="import" label={t('lab.compare-svg')} act={saveSvg} />
      </div>
    </>
  );
}
