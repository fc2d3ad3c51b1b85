// places.mjs: the documents in the order of their contents, and their addresses. The page reads it, and so does the
// build, which renders them (documents.mjs).

/** [group, addresses below /docs]. The group's title is the text `docs.group-GROUP`. */
export const groups = [
  ['use', ['readme', 'play', 'lab', 'lessons', 'reports', 'arena', 'assistant', 'records']],
  ['games', ['games/pogo', 'games/quoridor', 'games/ricochet', 'games/tron']],
  [
    'algorithms',
    [
      'algorithms',
      'algorithms/bfs',
      'algorithms/dfs',
      'algorithms/iddfs',
      'algorithms/bestfirst',
      'algorithms/astar',
      'algorithms/idastar',
      'algorithms/bidirectional',
      'algorithms/minimax',
      'algorithms/alphabeta',
      'algorithms/negamax-id',
      'algorithms/maxn',
      'algorithms/paranoid',
      'algorithms/paranoid-ab',
      'algorithms/brs',
      'algorithms/random',
      'algorithms/montecarlo',
      'algorithms/mcts',
      'algorithms/greedy',
      'algorithms/ratings',
    ],
  ],
  ['programs', ['library', 'protocol', 'trace', 'api', 'server']],
  [
    'inside',
    [
      'architecture',
      'contributing',
      'internals/base',
      'internals/core',
      'internals/engine',
      'internals/lab',
      'internals/trace',
      'internals/api',
      'internals/store',
      'internals/assistant',
      'internals/arena',
      'internals/cli',
      'internals/page',
      'internals/solved',
      'internals/ricochet-solver',
      'internals/tron-solvers',
    ],
  ],
  ['figures', ['results', 'changelog']],
];

/** Documents whose file is not docs/ADDRESS.md. */
const files = {
  readme: 'README.md',
  algorithms: 'docs/algorithms/README.md',
  architecture: 'ARCHITECTURE.md',
  contributing: 'CONTRIBUTING.md',
  results: 'bench/RESULTS.md',
  changelog: 'CHANGELOG.md',
};

export const places = groups.flatMap(([, listed]) => listed);

/** The file of a document, below the top of the tree. */
export const fileOf = (place) => files[place] ?? `docs/${place}.md`;

const ofFile = new Map(places.map((place) => [fileOf(place), place]));

/** The id of a heading: as GitHub writes it, so that the links in the files work there too. */
export const idOf = (heading) =>
  heading
    .replaceAll('`', '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .replaceAll(' ', '-');

/** The address of a heading of a file, by the heading's id; null if the file is not among the documents. */
export function addressOfFile(file, id = '') {
  const place = ofFile.get(file);
  return place ? `/docs/${place}${id && `#${id}`}` : null;
}

/** The address of what an answer of the assistant rests on, `docs/play.md: Commands`; null if that is no document. */
export function addressOfSource(source) {
  const [, file = '', heading = ''] = source.match(/^(\S+\.md): (.+)$/) ?? [];
  return addressOfFile(file, idOf(heading));
}
