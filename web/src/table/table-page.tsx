export function TablePage({ id }: { id: string }) { return <main class="page" id="main" tabIndex={-1}>{id}</main>; }
