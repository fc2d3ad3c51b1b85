// rule-fields.tsx: the rules of a game to choose: as the game arranges them, else the catalogue as it comes.
import { boards } from '../boards/boards.ts';
import { Options } from '../boards/options.tsx';
import type { RuleProps } from '../boards/setup.ts';
import { gameInfo } from '../net/server.ts';

const AllOptions = (props: RuleProps) =>
  <div class="new-grid"><Options {...props} names={gameInfo(props.kind)?.options.map(({ name }) => name) ?? []} /></div>;

export function RuleFields(props: RuleProps) {
  const Fields = boards[props.kind]!.setup?.Rules ?? AllOptions;
  return <Fields {...props} />;
}
