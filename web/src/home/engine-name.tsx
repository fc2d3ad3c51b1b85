// engine-name.tsx: an engine's proper name, as a link to the document that describes it.
import { capital } from '../text/text.ts';
import { engineDocument, engineTitle } from './engines.ts';

interface Props {
  kind: string;
  engine: string; /* as one types it, also with options */
  typed?: boolean; /* also show that */
}

export function EngineName({ kind, engine, typed = false }: Props) {
  const address = engineDocument(kind, engine);
  const title = capital(engineTitle(kind, engine));
  return (
    <>
      {address ? <a href={address}>{title}</a> : title}
      {typed && (
        <>
          {' '}
          <code class="engine-typed">{engine}</code>
        </>
      )}
    </>
  );
}
