// new-page.tsx: the form for a new game: presets, seats, rules, time, and a preview of the start position.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { route } from '../app/route.ts';
import { boards, isKind, kinds } from '../boards/boards.ts';
import { PRESETS, type Draft, type Preset, type Rules } from '../boards/setup.ts';
import { positionOf } from '../net/position.ts';
import { Refusal } from '../net/server.ts';
import { t, tn } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { complain } from '../ui/toast.tsx';
import { lineOf, paceOf, rememberDraft, rememberedDraft, requestOf, seatsOf, sittersFor } from './draft.ts';
import { kindTitle, lastLevel } from './kinds.ts';
import { PaceFields } from './pace-fields.tsx';
import { Presets } from './presets.tsx';
import { PreviewBoard, usePreview } from './preview.tsx';
import { hasRules, RuleFields } from './rule-fields.tsx';
import { Levels, SeatRows } from './seat-rows.tsx';
import { begin, connected } from './start.ts';
import { NotFound } from '../app/nothing.tsx';
import { useTitle } from '../app/title.ts';
import './new.css';

const Section = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <section class="new-section">
    <h2>{title}</h2>
    {children}
  </section>
);

/** An error, shown beside the field that caused it. */
const Fault = ({ fault }: { fault: Refusal | null }) => (
  <p class="new-fault" role="alert">
    {fault && (
      <>
        <Icon name="why" size={18} />
        {fault.message}
        {fault.column ? ` ${t('new.column', { n: fault.column })}` : ''}
      </>
    )}
  </p>
);

const isPreset = (preset: Draft['preset']): preset is Preset => PRESETS.includes(preset as Preset);
const levelIn = (kind: string, draft: Draft) =>
  draft.sitters.find(({ who }) => who === 'engine')?.level ?? lastLevel(kind);

/** The draft after the map or the number of players changed: all seats are assigned again. */
const reseated = (kind: string, draft: Draft, preset: Draft['preset'], seats: number): Draft =>
  isPreset(preset)
    ? { ...draft, preset, sitters: sittersFor(preset, seats, levelIn(kind, draft)) }
    : { ...draft, preset };

function useDraft(kind: string) {
  const [draft, setDraft] = useState(() => rememberedDraft(kind, route.peek().query));
  const [refused, setRefused] = useState<Refusal | null>(null);
  const edit = (patch: Partial<Draft>) => {
    setRefused(null);
    setDraft((old) => ({ ...old, ...patch }));
  };
  const preview = usePreview(lineOf(kind, draft));
  const seats = seatsOf(kind, draft, preview.board?.legal.length ?? 2);
  useEffect(() => {
    if (!isPreset(draft.preset) || !boards[kind]!.setup?.boardSeats) return;
    setDraft((old) => reseated(kind, old, old.preset, seats));
  }, [seats]);

  const choosePreset = (preset: Preset) => {
    const chosen = boards[kind]!.setup?.choosePreset?.(draft, preset, seats) ?? { draft, seats };
    edit(reseated(kind, chosen.draft, preset, chosen.seats));
  };
  const set = (name: string, value: string) => edit({ rules: { ...draft.rules, [name]: value } });
  const setAll = (rules: Rules) => edit({ rules });
  const reseat = (next: Draft, preset: Draft['preset'], count: number) => edit(reseated(kind, next, preset, count));
  return { draft, edit, preview, seats, refused, setRefused, choosePreset, set, setAll, reseat };
}

function Form({ kind }: { kind: string }) {
  useTitle(t('new.title', { game: kindTitle(kind) }));
  const { draft, edit, preview, seats, refused, setRefused, choosePreset, set, setAll, reseat } = useDraft(kind);
  const [busy, setBusy] = useState(false);
  const fault = refused ?? preview.fault;
  const place = !fault
    ? ''
    : draft.text.trim() && fault.member !== 'engine'
      ? 'text'
      : fault.member === 'rules'
        ? 'rules'
        : fault.member === 'engine'
          ? 'seats'
          : 'end';
  const at = (where: string) => (place === where ? fault : null);
  const start = () => {
    setBusy(true);
    rememberDraft(kind, draft);
    const request = async () => {
      const board = await positionOf(lineOf(kind, draft));
      return requestOf(kind, draft, seatsOf(kind, draft, board.legal.length));
    };
    connected()
      .then(request)
      .then(begin)
      .catch((error) => {
        setBusy(false);
        if (error instanceof Refusal && error.word !== 'lost') setRefused(error);
        else complain(error);
      });
  };
  const pace = paceOf(kind, draft, seats);
  const engines = draft.sitters.slice(0, seats).some(({ who }) => who === 'engine');
  return (
    <form
      class="new-form"
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <div class="new-main">
        <Presets {...{ kind, draft }} choose={choosePreset} />
        <Section title={t('new.who-plays')}>
          {engines && <Levels {...{ kind, draft, seats, edit }} />}
          <SeatRows {...{ kind, draft, seats, edit }} />
          <Fault fault={at('seats')} />
        </Section>
        {hasRules(kind) && (
          <Section title={boards[kind]!.setup?.rulesTitle?.() ?? t('new.rules')}>
            <RuleFields {...{ kind, draft, set, setAll, reseat }} />
            <Fault fault={at('rules')} />
          </Section>
        )}
        {pace && (
          <Section title={t(pace === 'rounds' ? 'new.rounds' : 'new.time')}>
            <PaceFields {...{ pace, draft, edit }} />
          </Section>
        )}
        <details class="new-details new-section" open={!!draft.text}>
          <summary>{t('new.advanced')}</summary>
          <div class="field">
            <label for="new-text">{t('new.text')}</label>
            <textarea
              id="new-text"
              rows={3}
              spellcheck={false}
              value={draft.text}
              aria-invalid={!!at('text')}
              aria-describedby="new-text-help"
              onInput={(event) => edit({ text: event.currentTarget.value })}
            />
            <small id="new-text-help">{t('new.text-help')}</small>
          </div>
          <Fault fault={at('text')} />
          <SelectField
            label={t('new.think')}
            help={t('new.think-help')}
            value={String(draft.think)}
            change={(think) => edit({ think: Number(think) })}
            choices={['0', '1', '2', '3', '5', '10'].map(
              (seconds) =>
                [seconds, seconds === '0' ? t('new.think-level') : tn('new.think-n', Number(seconds))] as const,
            )}
          />
        </details>
      </div>
      <aside class="new-side">
        <PreviewBoard kind={kind} preview={preview} />
        <Fault fault={at('end')} />
        <button type="submit" class="button main new-start" disabled={busy}>
          <Icon name="play" />
          <span>{t('new.start')}</span>
        </button>
        <p class="new-more">
          <a href={`/learn/${kind}`}>
            <Icon name="book" size={16} />
            {t('home.rules')}
          </a>
          <Button
            quiet
            icon="undo"
            label={t('new.reset')}
            act={() => {
              localStorage.removeItem(`ludens.new.${kind}`);
              location.assign(`/new/${kind}`);
            }}
          />
        </p>
      </aside>
    </form>
  );
}

export function NewPage({ kind }: { kind: string }) {
  if (!isKind(kind)) return <NotFound />;
  return (
    <main class={`page new new-${kind}`} id="main" tabIndex={-1}>
      <div class="new-head">
        <h1>{t('new.title', { game: kindTitle(kind) })}</h1>
        <nav class="new-kinds" aria-label={t('new.other-games')}>
          {kinds.map((name) => (
            <a key={name} href={`/new/${name}`} aria-current={name === kind ? 'page' : undefined}>
              {kindTitle(name)}
            </a>
          ))}
        </nav>
      </div>
      <Form kind={kind} />
    </main>
  );
}
