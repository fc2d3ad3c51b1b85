// lab-page.tsx: the lab: how algorithms search. The address says what to search and what to look at; without an
// algorithm in it the page offers experiments.
import './lab-texts.ts';
import { useSignalEffect } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { route } from '../app/route.ts';
import { useTitle } from '../app/title.ts';
import { kinds } from '../boards/boards.ts';
import { engineTitle } from '../home/engines.ts';
import { kindTitle } from '../home/kinds.ts';
import { t } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { type Fault, addressOf, questionQuery, readAddress } from './address.ts';
import { LabCards } from './lab-cards.tsx';
import { LabChooser } from './lab-chooser.tsx';
import { LabDesk } from './lab-desk.ts';
import { LabRun } from './lab-run.tsx';
import { useRunning } from './use-running.ts';
import './lab.css';

const PAUSE = 300; /* milliseconds between two changes of the address while stepping */

/** Keeps the address in step with the desk, without new entries in the history. */
function useAddress(desk: LabDesk | null) {
  const timer = useRef(0);
  useSignalEffect(() => {
    if (!desk) return;
    const address = addressOf(desk.question, desk.look());
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      if (location.pathname === '/lab' && address !== location.pathname + location.search)
        history.replaceState(null, '', address);
    }, PAUSE);
  });
  useEffect(() => () => clearTimeout(timer.current), [desk]);
}

function Faults({ faults }: { faults: readonly Fault[] }) {
  if (!faults.length) return null;
  return (
    <div class="lab-faults" role="alert">
      {faults.map(({ key, values }) => (
        <p key={`${key} ${values.name}`}>{t(key, values)}</p>
      ))}
    </div>
  );
}

/** A run, with the chooser in its place while the person changes the question. */
function Running({ desk }: { desk: LabDesk }) {
  const [changing, setChanging] = useState(false);
  useAddress(desk);
  useRunning(desk);
  const { kind, engines } = desk.question;
  useTitle(`${kindTitle(kind)}, ${engines.map((engine) => engineTitle(kind, engine)).join(', ')}`);
  if (changing) return <LabChooser question={desk.question} back={() => setChanging(false)} />;
  return <LabRun desk={desk} change={() => setChanging(true)} />;
}

function Start({ kind }: { kind: string }) {
  const { question } = readAddress(route.value.query, kinds);
  useTitle(t('lab.title'));
  const brought = question.start !== '' || question.moves.length > 0 || question.rules !== '';
  const cards = <LabCards key="cards" />;
  const chooser = <LabChooser key={kind} question={question} />; /* first, for those who bring a position */
  return (
    <>
      <h1>{t('lab.title')}</h1>
      <p class="lab-intro">
        {t('lab.intro')}{' '}
        {!brought && (
          <Button
            quiet
            icon="down"
            label={t('lab.own')}
            act={() => document.getElementById('lab-own')?.scrollIntoView()}
          />
        )}
      </p>
      {brought ? [chooser, cards] : [cards, chooser]}
    </>
  );
}

export { LabSmall } from './lab-small.tsx'; /* of the same script */

export function LabPage() {
  const { query } = route.value;
  const address = useMemo(() => readAddress(query, kinds), [query]);
  const { question, look, faults } = address;
  const key = questionQuery(question).toString();
  const desk = useMemo(() => (question.engines.length ? new LabDesk(question, look) : null), [key]);
  useEffect(() => desk?.show(look), [address]);
  return (
    <main class="page lab" id="main" tabIndex={-1}>
      <Faults faults={faults} />
      {desk ? <Running key={key} desk={desk} /> : <Start kind={question.kind} />}
    </main>
  );
}
