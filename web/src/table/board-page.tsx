export function BoardPage({ kind }: { kind: string }) { return <main class="page" id="main" tabIndex={-1}>{kind}</main>; }
