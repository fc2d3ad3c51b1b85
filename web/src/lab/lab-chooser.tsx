// lab-chooser.tsx: the form of an experiment: game, position, one to four algorithms, limits and seed.
import { useState } from 'preact/hooks';
import { go } from '../app/route.ts';
import { kinds } from '../boards/boards.ts';
import { EngineName } from '../home/engine-name.tsx';
import { engineDocument, engineOption } from '../home/engines.ts';
import { kindTitle } from '../home/kinds.ts';
import { agoText, useMyGames } from '../home/my-games.tsx';
import { PreviewBoard, usePreview } from '../home/preview.tsx';
import { gameInfo } from '../net/server.ts';
import { dailyName, today } from '../puzzle/names.ts';
import { t } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { NumberField, SelectField, TextField } from '../ui/field.tsx';
import { complain } from '../ui/toast.tsx';
import { LIMITS, MOST_EVENTS, MOST_LANES, type Question, addressOf } from './address.ts';
import { lineOfText } from './source.ts';
import { useLab } from './use-lab.ts';

const MOST_GAMES = 10; /* games of the person to choose from */
const NODES = 20000; /* limit at first: enough to see, and the same steps every time */

const parts = (engine: string) => {
  const at = engine.indexOf(':');
  return at < 0 ? [engine, ''] : [engine.slice(0, at), engine.slice(at + 1)];
};
const joined = (name: string, options: string) => (options.trim() ? `${name}:${options.trim()}` : name);

interface RowProps {
  kind: string;
  engine: string;
  index: number;
  change(engine: string): void;
  remove?: (() => void) | undefined;
}

function EngineRow({ kind, engine, index, change, remove }: RowProps) {
  const [name = '', options = ''] = parts(engine);
  const engines = gameInfo(kind)?.engines ?? [];
  const known = engines.some((each) => each.name === name);
  const choices = [...(known ? [] : [name]), ...engines.map((each) => each.name)].map(
    (each) => [each, engineOption(kind, each)] as const,
  );
  return (
    <li class="lab-engine">
      <SelectField
        label={t('lab.algorithm-n', { n: index + 1 })}
        value={name}
        choices={choices}
        help={engines.find((each) => each.name === name)?.summary ?? ''}
        change={(next) => change(next)}
      />
      <TextField
        label={t('lab.options-n', { n: index + 1 })}
        value={options}
        help={t('lab.options-help')}
        change={(next) => change(joined(name, next))}
      />
      {remove && <Button bare icon="close" label={t('lab.remove', { n: index + 1 })} act={remove} />}
      {engineDocument(kind, name) && (
        <p class="lab-read">
          {t('docs.read')} <EngineName kind={kind} engine={name} />
        </p>
      )}
    </li>
  );
}

function Engines({
  kind,
  engines,
  change,
}: {
  kind: string;
  engines: readonly string[];
  change(next: string[]): void;
}) {
  const others = gameInfo(kind)?.engines ?? [];
  const fresh = others.find(({ name }) => !engines.some((engine) => parts(engine)[0] === name))?.name;
  return (
    <fieldset class="lab-engines">
      <legend>{t('lab.algorithms')}</legend>
      <ol class="plain">
        {engines.map((engine, i) => (
          <EngineRow
            key={`${kind} ${i}`}
            {...{ kind, engine }}
            index={i}
            change={(next) => change(engines.map((old, at) => (at === i ? next : old)))}
            remove={engines.length > 1 ? () => change(engines.filter((_, at) => at !== i)) : undefined}
          />
        ))}
      </ol>
      {engines.length < MOST_LANES && fresh && (
        <Button icon="plus" label={t('lab.add')} act={() => change([...engines, fresh])} />
      )}
    </fieldset>
  );
}

interface LimitProps {
  question: Question;
  change(next: Partial<Question>): void;
}

function Limits({ question, change }: LimitProps) {
  const { limits, seed, events } = question;
  const limit = (name: (typeof LIMITS)[number], text: string) => {
    const value = Math.floor(Number(text));
    const next = { ...limits, [name]: value };
    if (!(value > 0)) delete next[name];
    change({ limits: next });
  };
  return (
    <fieldset class="lab-limits">
      <legend>{t('lab.limits')}</legend>
      <div class="lab-numbers">
        {LIMITS.map((name) => (
          <TextField
            key={name}
            label={t(`lab.limit-${name}`)}
            value={limits[name] ? String(limits[name]) : ''}
            change={(text) => limit(name, text)}
          />
        ))}
        <NumberField label={t('lab.seed')} value={seed} min={0} change={(next) => change({ seed: Math.floor(next) })} />
        <NumberField
          label={t('lab.events')}
          value={events}
          min={1}
          max={MOST_EVENTS}
          change={(next) => change({ events: Math.floor(next) })}
        />
      </div>
      <small>{t('lab.limits-help')}</small>
    </fieldset>
  );
}

/** Positions at hand: those of the person's games, and the puzzle of the day. */
function Sources({ take }: { take(link: string): void }) {
  const games = useMyGames() ?? [];
  const choices = games
    .slice(0, MOST_GAMES)
    .map(({ game, kind, changed }) => [`/g/${game}`, `${kindTitle(kind)}, ${agoText(changed)}`] as const);
  return (
    <SelectField
      label={t('lab.source')}
      value=""
      choices={[['', t('lab.source-none')], ...choices, [`/puzzle/${dailyName(today())}`, t('puzzle.daily')]]}
      change={(link) => link && take(link)}
    />
  );
}

export function LabChooser({ question, back }: { question: Question; back?: () => void }) {
  const [draft, setDraft] = useState<Question>(() =>
    question.engines.length || Object.keys(question.limits).length
      ? question
      : { ...question, limits: { nodes: NODES } },
  );
  const { kind, rules, start, moves } = draft;
  const lab = useLab(kind);
  const fallback = lab.engines ?? (gameInfo(kind)?.engines ?? []).slice(0, 2).map(({ name }) => name);
  const engines = draft.engines.length ? draft.engines : fallback;
  const preview = usePreview({ kind, rules, start, moves });
  const change = (next: Partial<Question>) => setDraft((old) => ({ ...old, ...next }));
  const place = (text: string) => {
    lineOfText(text, kind).then(
      (line) => change({ ...line, ...(line.kind === kind ? {} : { engines: [] }) }),
      complain,
    );
  };
  return (
    <form
      class="lab-chooser card"
      onSubmit={(event) => {
        event.preventDefault();
        go(addressOf({ ...draft, engines }));
        back?.();
      }}
    >
      <h2 id="lab-own">{t('lab.own')}</h2>
      <div class="lab-chooser-question">
        <div>
          <SelectField
            label={t('lab.game')}
            value={kind}
            choices={kinds.map((name) => [name, kindTitle(name)] as const)}
            change={(next) => change({ kind: next, rules: '', start: '', moves: [], engines: [] })}
          />
          <Sources take={place} />
          <TextField
            label={t('lab.position')}
            value={start}
            help={preview.fault?.message ?? t('lab.position-help')}
            bad={!!preview.fault}
            change={place}
          />
          {moves.length > 0 && <p class="lab-moves">+ {moves.join(' ')}</p>}
        </div>
        <PreviewBoard kind={kind} preview={preview} />
      </div>
      <Engines kind={kind} engines={engines} change={(next) => change({ engines: next })} />
      <Limits question={draft} change={change} />
      <div class="row">
        <button type="submit" class="button main" disabled={!!preview.fault || !engines.length}>
          {t('lab.run')}
        </button>
        {back && <Button label={t('lab.back')} act={back} />}
      </div>
    </form>
  );
}
