// presets.tsx: the usual ways to play, as large buttons.
import { boards } from '../boards/boards.ts';
import { PRESETS, type Draft, type Preset } from '../boards/setup.ts';
import { gameInfo } from '../net/server.ts';
import { t, tn, type Key } from '../text/text.ts';
import { Icon, type IconName } from '../ui/icon.tsx';

const ICONS: Record<Preset, IconName> = {
  computer: 'engine',
  here: 'people',
  friend: 'link',
  watch: 'eye',
  alone: 'person',
};

/** Title and description of a preset; the game itself describes playing alone. */
function wordsOf(kind: string, preset: Preset) {
  const key = preset === 'alone' ? `${kind}.alone` : `new.preset-${preset}`;
  const line = `${key}-line` as Key;
  return { title: t(key as Key), line: preset === 'computer' ? tn(line, gameInfo(kind)?.levels.length ?? 5) : t(line) };
}

const Words = ({ title, line }: { title: string; line: string }) => (
  <span class="new-preset-text">
    <strong>{title}</strong>
    <small>{line}</small>
  </span>
);

export function Presets({ kind, draft, choose }: { kind: string; draft: Draft; choose(preset: Preset): void }) {
  const offered = PRESETS.filter((preset) => preset !== 'alone' || boards[kind]!.setup?.alone);
  return (
    <div class="new-presets" role="group" aria-label={t('new.how')}>
      {offered.map((preset) => (
        <button
          key={preset}
          type="button"
          class="new-preset"
          aria-pressed={draft.preset === preset}
          onClick={() => choose(preset)}
        >
          <Icon name={ICONS[preset]} size={26} />
          <Words {...wordsOf(kind, preset)} />
        </button>
      ))}
    </div>
  );
}
