export function LearnPage({ topic }: { topic: string | undefined }) { return <main class="page" id="main" tabIndex={-1}>{topic}</main>; }
