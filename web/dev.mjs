// dev.mjs [PORT] [SERVER-PORT]: development server: rebuilds the page at every reload, on http://127.0.0.1:PORT (5900),
// and forwards the WebSocket to a `ludens serve` on SERVER-PORT (5836). Players get the page from the server itself.
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { makePage } from './build.mjs';

const port = Number(process.argv[2] ?? 5900);
const behind = Number(process.argv[3] ?? 5836);
let files = [];

const server = createServer((request, response) => void serve(request, response));

async function serve(request, response) {
  const { pathname } = new URL(request.url, 'http://localhost');
  try {
    if (pathname === '/lessons.json') {
      const lessons = await fetch(`http://127.0.0.1:${behind}${pathname}`);
      response.writeHead(lessons.status, { 'Content-Type': 'application/json' }).end(await lessons.text());
      return;
    }
    if (!/^\/ludens-/.test(pathname)) files = await makePage({ plain: true });
    const file = files.find(({ path }) => path === pathname) ?? files[0];
    response.writeHead(200, { 'Content-Type': file.type, 'Cache-Control': 'no-store' }).end(file.data);
  } catch (error) {
    response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(String(error));
  }
}

// Forwards the WebSocket unchanged, except that Host and Origin name the server, which accepts only its own page.
server.on('upgrade', (request, socket, head) => {
  const host = `127.0.0.1:${behind}`;
  const fields = Object.entries({ ...request.headers, host, origin: `http://${host}` })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  const there = connect(behind, '127.0.0.1', () => {
    there.write(`GET ${request.url} HTTP/1.1\r\n${fields}\r\n`);
    there.write(head);
    socket.pipe(there).pipe(socket);
  });
  there.on('error', () => socket.destroy());
  socket.on('error', () => there.destroy());
});

server.listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}/ before the server on port ${behind}`));
