// pace-fields.tsx: the time fields: a clock, ticks, or the timer and chips of rounds.
import type { Draft, Pace } from '../boards/setup.ts';
import { t, tn } from '../text/text.ts';
import { Choice, NumberField, SelectField } from '../ui/field.tsx';

interface Props {
  draft: Draft;
  edit(patch: Partial<Draft>): void;
}

const CLOCKS = ['60+1', '180+2', '300+3', '600+5', '900+10'];
const clockTitle = (clock: string) => {
  const [time, more] = clock.split('+').map(Number);
  return `${time! / 60} + ${more}`;
};

function Clock({ draft, edit }: Props) {
  return (
    <>
      <Choice<string>
        label={t('new.clock')}
        value={draft.clock}
        change={(clock) => edit({ clock })}
        choices={[
          ['none', t('new.clock-none')],
          ...CLOCKS.map((clock) => [clock, clockTitle(clock)] as const),
          ['own', t('new.clock-own')],
        ]}
      />
      <p class="new-note">{t('new.clock-help')}</p>
      {draft.clock === 'own' && (
        <div class="new-grid">
          <NumberField
            label={t('new.minutes')}
            value={draft.minutes}
            min={0.5}
            max={1440}
            step={0.5}
            change={(minutes) => edit({ minutes })}
          />
          <NumberField
            label={t('new.increment')}
            value={draft.increment}
            min={0}
            max={3600}
            change={(increment) => edit({ increment })}
          />
        </div>
      )}
    </>
  );
}

const SPEEDS = [400, 250, 150, 100, 50];

function Ticks({ draft, edit }: Props) {
  return (
    <div class="new-line">
      <Choice
        label={t('new.pace')}
        value={draft.live ? 'live' : 'step'}
        change={(value) => edit({ live: value === 'live' })}
        choices={[
          ['live', t('new.live')],
          ['step', t('new.step')],
        ]}
      />
      {draft.live && (
        <Choice
          label={t('new.speed')}
          value={String(draft.tick)}
          change={(tick) => edit({ tick: Number(tick) })}
          choices={SPEEDS.map((tick, i) => [String(tick), t(`new.speed-${i + 1}` as 'new.speed-1')] as const)}
        />
      )}
    </div>
  );
}

function Rounds({ draft, edit }: Props) {
  return (
    <div class="new-line">
      <SelectField
        label={t('new.seats')}
        value={String(draft.seats)}
        change={(seats) => edit({ seats: Number(seats) })}
        choices={['1', '2', '3', '4', '5', '6', '7', '8'].map(
          (number) => [number, tn('new.players', Number(number))] as const,
        )}
      />
      <SelectField
        label={t('new.timer')}
        value={String(draft.timer)}
        change={(timer) => edit({ timer: Number(timer) })}
        choices={['20', '30', '60', '90', '120'].map((seconds) => [seconds, t('new.seconds', { n: seconds })] as const)}
      />
      <SelectField
        label={t('new.chips')}
        value={String(draft.chips)}
        change={(chips) => edit({ chips: Number(chips) })}
        choices={['0', '1', '2', '3', '5', '8', '12'].map(
          (chips) => [chips, chips === '0' ? t('new.chips-usual') : tn('new.chips-n', Number(chips))] as const,
        )}
      />
    </div>
  );
}

const FIELDS = { clock: Clock, ticks: Ticks, rounds: Rounds };

export function PaceFields({ pace, ...props }: Props & { pace: NonNullable<Pace> }) {
  const Fields = FIELDS[pace];
  return <Fields {...props} />;
}
