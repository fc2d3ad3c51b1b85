// chance.ts: random draws for setting up games.
export const randomNumber = (below: number) => Math.floor(Math.random() * below);
