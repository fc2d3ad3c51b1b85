// contents.ts: fetches the documents, which are files of their own: the table of contents, the text of a document, and
// the words to search in. Each is fetched once.
import { useEffect, useState } from 'preact/hooks';

export type Heading = [id: string, level: number, text: string];

export interface Document {
  place: string; /* its address below /docs */
  title: string;
  file: string; /* address of its text */
  also: string; /* further words that find it */
  headings: readonly Heading[]; /* the first is the title */
}
export interface Contents {
  documents: readonly Document[];
  texts: string; /* address of the words of every section: [document][heading] */
}

export const contentsFile = () => document.querySelector<HTMLMetaElement>('meta[name="docs-contents"]')!.content;

/** A title without what follows its colon. */
export const shortTitle = ({ title }: Document) => title.split(': ')[0]!;

const values = new Map<string, unknown>();

async function load(address: string) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  values.set(address, await (address.endsWith('.json') ? response.json() : response.text()));
}

/** The value of a file: undefined while it is fetched. `failed`: it could not be, and `again` tries once more. */
export function useFile<T>(address: string | undefined) {
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState('');
  const [, redraw] = useState('');
  useEffect(() => {
    if (!address || values.has(address)) return undefined;
    let current = true;
    setFailed('');
    load(address).then(
      () => current && redraw(address),
      () => current && setFailed(address),
    );
    return () => {
      current = false;
    };
  }, [address, tries]);
  return {
    value: address === undefined ? undefined : (values.get(address) as T | undefined),
    failed: failed !== '' && failed === address,
    again: () => setTries(tries + 1),
  };
}
