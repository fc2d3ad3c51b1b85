export function PuzzlePage({ name }: { name: string | undefined }) { return <main class="page" id="main" tabIndex={-1}>{name}</main>; }
