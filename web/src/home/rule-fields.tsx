// rule-fields.tsx: the rule options of a game: the game's own form if it has one, else every option of the catalogue.
import { boards } from '../boards/boards.ts';
import { Options } from '../boards/options.tsx';
import type { RuleProps } from '../boards/setup.ts';
import { gameInfo } from '../net/server.ts';

const AllOptions = (props: RuleProps) => (
  <div class="new-grid">
    <Options {...props} names={gameInfo(props.kind)?.options.map(({ name }) => name) ?? []} />
  </div>
);

/** Whether there is anything to choose. */
export const hasRules = (kind: string) => !!boards[kind]!.setup?.Rules || !!gameInfo(kind)?.options.length;

export function RuleFields(props: RuleProps) {
  const Fields = boards[props.kind]!.setup?.Rules ?? AllOptions;
  return <Fields {...props} />;
}
