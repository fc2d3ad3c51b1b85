// chance.ts: what is drawn by chance when a game is set up.
export const randomNumber = (below: number) => Math.floor(Math.random() * below);
