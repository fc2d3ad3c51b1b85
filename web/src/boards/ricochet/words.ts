// words.ts: robots, directions, signs, cells and moves in words.
import { t, tIf } from '../../text/text.ts';
import { CENTRE, DIRECTIONS, cellName, mapOf, type BoardMap } from './map.ts';
import { goalShape, pathOf, readPosition, robotAt, type Position } from './position.ts';

export const robotWord = (colour: string) =>
  tIf(`ricochet.robot-${colour === '*' || colour === 'any' ? 'any' : colour.toLowerCase()}`, colour);
export const wayWord = (way: string) => tIf(`ricochet.way-${way}`, way);

/** A move in words; `text` is the position before it. */
export function describe(move: string, text: string): string {
  const position = readPosition(text);
  const path = pathOf(position, move);
  return path.length > 1
    ? t('ricochet.moves-to', {
        robot: robotWord(move[0]!.toUpperCase()),
        way: wayWord(move[1]!),
        cell: cellName(path.at(-1)!),
      })
    : t('ricochet.moves', { robot: robotWord(move[0]!.toUpperCase()), way: wayWord(move[1]!) });
}

/** "Bring the blue robot to the square on j13." */
export function missionWords(position: Position): string {
  const { colour, cell } = position.goal;
  const shape = goalShape(mapOf(position.board), position);
  return t(colour === '*' ? 'ricochet.mission-any' : 'ricochet.mission', {
    robot: robotWord(colour),
    sign: tIf(`ricochet.sign-${shape.toLowerCase()}`, shape),
    cell: cellName(cell),
  });
}

const wallsOf = (map: BoardMap, cell: number) =>
  [...DIRECTIONS].filter((_, d) => (map.walls[cell]! >> d) & 1).map((way) => tIf(`ricochet.side-${way}`, way));

/** What is on a cell and around it, for those who explore the board with the keyboard. */
export function cellWords(position: Position, cell: number): string {
  const map = mapOf(position.board);
  const robot = robotAt(position, cell);
  const walls = wallsOf(map, cell);
  const diagonal = map.diagonals.get(cell);
  const printed = map.targets.find((target) => target.cell === cell);
  const parts = [cellName(cell)];
  if (robot) parts.push(t('ricochet.has-robot', { robot: robotWord(robot.colour) }));
  if (cell === position.goal.cell) parts.push(t('ricochet.has-goal'));
  else if (printed)
    parts.push(
      t('ricochet.has-sign', {
        sign: tIf(`ricochet.sign-${printed.shape.toLowerCase()}`, printed.shape),
        robot: robotWord(printed.colour),
      }),
    );
  if (diagonal)
    parts.push(
      t(diagonal.falls ? 'ricochet.has-falling' : 'ricochet.has-rising', { robot: robotWord(diagonal.colour) }),
    );
  if (map.printed && CENTRE.includes(cell)) parts.push(t('ricochet.has-centre'));
  else if (walls.length) parts.push(t('ricochet.has-walls', { sides: walls.join(', ') }));
  return parts.join(', ');
}
