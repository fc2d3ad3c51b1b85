// move-chip.tsx: a move as a small button: the robot's letter in its colour, and an arrow.
import { Icon, type IconName } from '../../ui/icon.tsx';

const icons: Record<string, IconName> = { u: 'up', r: 'right', d: 'down', l: 'left' };

export function MoveChip({
  move,
  title,
  current = false,
  act,
}: {
  move: string;
  title: string;
  current?: boolean;
  act?(): void;
}) {
  const inside = (
    <>
      <span class={`ricochet-chip-robot robot-${move[0]}`}>{move[0]}</span>
      <Icon name={icons[move[1]!] ?? 'more'} size={16} />
    </>
  );
  return act ? (
    <button
      type="button"
      class="ricochet-chip"
      aria-label={title}
      title={title}
      aria-current={current ? 'step' : undefined}
      onClick={act}
    >
      {inside}
    </button>
  ) : (
    <span class="ricochet-chip" role="img" aria-label={title} title={title}>
      {inside}
    </span>
  );
}
