// rich.tsx: renders texts of the tables with `code` and *emphasis*.
const PARTS = /`([^`]+)`|\*([^*]+)\*/g;

export function Rich({ text }: { text: string }) {
  const parts: preact.ComponentChild[] = [];
  let end = 0;
  for (const found of text.matchAll(PARTS)) {
    parts.push(text.slice(end, found.index), found[1] ? <code>{found[1]}</code> : <em>{found[2]}</em>);
    end = found.index + found[0].length;
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}
