// around.tsx: the board and everything around it, in reading order; the style sheet lays it out for desktop and phone.
import type { ComponentChildren } from 'preact';
import { AssistantPanel } from '../assistant/panel.tsx';
import { boards } from '../boards/boards.ts';
import { t } from '../text/text.ts';
import { Actions } from './actions.tsx';
import { AnalysisTab } from './analysis-tab.tsx';
import type { Desk } from './desk.ts';
import { EvalBar } from './eval-bar.tsx';
import { MoveList } from './move-list.tsx';
import { Notice } from './notice.tsx';
import { type Tab, Tabs } from './panel.tsx';
import { Players } from './players.tsx';
import { Replay } from './replay.tsx';
import { Stage, StageTools } from './stage.tsx';
import { TypeMove } from './type-move.tsx';
import './match.css';

function MovesTab({ desk }: { desk: Desk }) {
  const { explorer, game } = desk;
  if (!explorer) return null;
  const riding = game?.state.value?.mode === 'live' && !game.over.value;
  if (riding) return <p class="match-empty">{t('match.moves-later')}</p>;
  return (
    <>
      <MoveList explorer={explorer} />
      <Replay explorer={explorer} />
      <TypeMove desk={desk} />
    </>
  );
}

function AssistantTab({ desk }: { desk: Desk }) {
  const { game, explorer, advice } = desk;
  const place = advice.place.value;
  const here = game && !explorer?.at.value;
  return (
    <AssistantPanel
      talk={game?.id ?? desk.kind}
      kind={desk.kind}
      about={here ? { game: game.id } : (place?.about ?? null)}
      quiet={!advice.allowed.value}
      mark={(marks) => {
        if (place) advice.others.value = { key: place.key, marks };
      }}
      play={(move) => desk.play(move)}
    />
  );
}

/** The tabs of a desk; add further tabs here. */
const tabsOf = (desk: Desk): Tab[] => [
  { name: 'moves', title: t('match.moves'), icon: 'menu', show: () => <MovesTab desk={desk} /> },
  { name: 'analysis', title: t('match.analysis'), icon: 'chart', show: () => <AnalysisTab desk={desk} /> },
  { name: 'assistant', title: t('assistant.title'), icon: 'ask', show: () => <AssistantTab desk={desk} /> },
];

/** Width of the board divided by its height. */
const ratioOf = ({ kind, explorer }: Desk) => (explorer && boards[kind]!.ratio?.(explorer.local([])!)) ?? 1;

/** `title` is the heading for screen readers; `instead` replaces the tabs. */
export function Around({ desk, title, instead }: { desk: Desk; title: string; instead?: ComponentChildren }) {
  return (
    <main
      class={`page match match-${desk.kind} ${desk.game ? '' : 'free'}`}
      id="main"
      tabIndex={-1}
      style={{ '--ratio': String(ratioOf(desk)) }}
    >
      <h1 class="unseen">{title}</h1>
      <Players desk={desk} near={false} />
      <EvalBar desk={desk} />
      <div class="match-stage">
        <Stage desk={desk} />
        <StageTools desk={desk} />
      </div>
      <Players desk={desk} near />
      <Notice desk={desk} />
      <Actions desk={desk} />
      {instead ? <section class="match-panel">{instead}</section> : <Tabs tabs={tabsOf(desk)} chosen={desk.tab} />}
    </main>
  );
}
