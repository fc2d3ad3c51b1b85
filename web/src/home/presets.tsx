// presets.tsx: the usual ways to play, as big buttons.
import { gameInfo } from '../net/server.ts';
import { t, tn } from '../text/text.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { PRESETS, type Draft, type Preset } from './draft.ts';
import type { Kind } from './kinds.ts';

const ICONS: Record<Preset, IconName> = { computer: 'engine', here: 'people', friend: 'link', watch: 'eye', alone: 'person' };

export function Presets({ kind, draft, choose }: { kind: Kind; draft: Draft; choose(preset: Preset): void }) {
  const offered = PRESETS.filter((preset) => preset !== 'alone' || kind === 'tron' || kind === 'ricochet'), levels = gameInfo(kind)?.levels.length ?? 5;
  return <div class="new-presets" role="group" aria-label={t('new.how')}>
    {offered.map((preset) => <button key={preset} type="button" class="new-preset" aria-pressed={draft.preset === preset} onClick={() => choose(preset)}>
      <Icon name={ICONS[preset]} size={26} />
      <span class="new-preset-text"><strong>{t(kind === 'ricochet' && preset === 'alone' ? 'new.preset-puzzle' : `new.preset-${preset}`)}</strong>
        <small>{preset === 'computer' ? tn('new.preset-computer-line', levels) : t(kind === 'ricochet' && preset === 'alone' ? 'new.preset-puzzle-line' : `new.preset-${preset}-line`)}</small></span>
    </button>)}
  </div>;
}
