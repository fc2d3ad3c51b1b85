// engine-name.ts: the name of an engine in a lesson: as a lesson's address gives it, with the options that it sets.
import { tIf } from '../text/text.ts';

export function engineName(_kind: string, spec: string) {
  const [name = '', options] = spec.split(':');
  const title = tIf(`lessons.engine-${name}`, name);
  return options ? `${title} (${options.replaceAll(',', ', ')})` : title;
}
