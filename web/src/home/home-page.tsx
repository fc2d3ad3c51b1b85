export function HomePage() { return <main class="page" id="main" tabIndex={-1}></main>; }
