// icon.tsx: the page's icons, stroked on a 24 × 24 grid. Add a path here rather than an image elsewhere.
const paths = {
  close: 'M6 6l12 12M18 6L6 18',
  plus: 'M12 5v14M5 12h14',
  settings:
    'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM12 3v3M12 18v3M3 12h3M18 12h3' +
    'M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M5.6 18.4l2.2-2.2M16.2 7.8l2.2-2.2',
  sound: 'M4 10v4h4l5 4V6L8 10H4ZM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
  mute: 'M4 10v4h4l5 4V6L8 10H4ZM16 9.5l5 5M21 9.5l-5 5',
  first: 'M6 5v14M19 5l-9 7 9 7V5Z',
  back: 'M15 5l-8 7 8 7',
  forward: 'M9 5l8 7-8 7',
  last: 'M18 5v14M5 5l9 7-9 7V5Z',
  play: 'M7 5l12 7-12 7V5Z',
  pause: 'M8 5v14M16 5v14',
  undo: 'M9 7L4 12l5 5M4 12h10a5 5 0 0 1 5 5v1',
  redo: 'M15 7l5 5-5 5M20 12H10a5 5 0 0 0-5 5v1',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.7 1-2.5A6 6 0 0 0 12 3Z',
  why: 'M9 9a3 3 0 1 1 4 2.8c-.8.4-1 1-1 2.2M12 17.5v.5M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  flag: 'M6 21V4M6 5h11l-2 4 2 4H6',
  flip: 'M7 4v15M7 4L4 7M7 4l3 3M17 20V5M17 20l3-3M17 20l-3-3',
  share: 'M14 5h5v5M19 5l-8 8M17 14v5H5V7h5',
  copy: 'M9 9h10v10H9zM15 9V5H5v10h4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  rotate: 'M19 12a7 7 0 1 1-2-5M19 3v5h-5',
  check: 'M5 13l4 4L19 7',
  draw: 'M5 9h14M5 15h14',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  ask: 'M4 5h16v11H9l-5 4V5ZM9 9.5h6M9 12.5h4',
  chart: 'M5 19V9M12 19V5M19 19v-7',
  path: 'M6 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM18 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM8 17h6a3 3 0 0 0 0-6h-4a3 3 0 0 1 0-6h6',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20a7.5 7.5 0 0 1 15 0',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5a6.5 6.5 0 0 1 13 0' +
    'M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.5 13.6a6.5 6.5 0 0 1 4 5.9',
  link:
    'M10 14a4 4 0 0 0 5.7 0l3.2-3.2a4 4 0 0 0-5.7-5.7L12 6.3' +
    'M14 10a4 4 0 0 0-5.7 0l-3.2 3.2a4 4 0 0 0 5.7 5.7l1.2-1.2',
  engine: 'M7 7h10v10H7zM10 10h4v4h-4zM9 7V4M15 7V4M9 20v-3M15 20v-3M7 9H4M7 15H4M20 9h-3M20 15h-3',
  import: 'M12 4v10M8 10l4 4 4-4M5 19h14',
  export: 'M12 14V4M8 8l4-4 4 4M5 19h14',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7v5l3 3',
  up: 'M12 19V5M6 11l6-6 6 6',
  right: 'M5 12h14M13 6l6 6-6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  left: 'M19 12H5M11 6l-6 6 6 6',
  star: 'M12 4l2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.7-5 2.7 1.1-5.5L4 9.7 9.6 9 12 4Z',
  book: 'M5 4h9a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3V4ZM17 7h2v13h-2',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg class={`icon icon-${name}`} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
