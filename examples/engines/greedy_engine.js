#!/usr/bin/env node
// greedy_engine.js: a greedy player over the engine protocol (docs/protocol.md), for node without packages.
// It declares `option legal`, is told the legal moves before each `go`, and takes the one it likes best.
'use strict'

// How much a move is liked, by game: in Pogo 352 carries two pieces from 3 to 5, and more is better. Of equally
// liked moves one is drawn, so that a game without a taste is played at random.
const tastes = {pogo: (move) => Number(move[2])}

const games = ['pogo', 'quoridor', 'ricochet', 'tron']

let seed = Number(process.argv[2] || 1)
let taste = () => 0
let moves = []

// A linear congruential generator (Numerical Recipes, 1992): the same game for the same seed.
function below(bound) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return Math.floor((seed / 2 ** 32) * bound)
}

function best() {
    const most = Math.max(...moves.map(taste))
    const liked = moves.filter((move) => taste(move) === most)
    return liked[below(liked.length)]
}

const commands = {
    ludens: () => ['id name greedy_engine.js', 'id version 1', 'option legal', 'ready'],
    games: () => [...games.map((game) => 'game ' + game), 'ok'],
    new: (game) => {
        taste = tastes[game] || (() => 0)
        return ['ok']
    },
    position: () => ['ok'],
    option: () => ['ok'],
    legal: (...told) => {
        moves = told
        return ['ok']
    },
    go: () => moves.length === 0 ? ['error 1 check-failed: there is no move to choose']
        : ['info depth 1', 'bestmove ' + best()],
    stop: () => [],
    quit: () => process.exit(0),
}

require('readline').createInterface({input: process.stdin}).on('line', (line) => {
    const [command, ...words] = line.trim().split(/\s+/)
    if (command === '') return
    const answer = Object.hasOwn(commands, command) ? commands[command](...words)
        : ['error 2 unknown-name: this engine only plays']
    process.stdout.write(answer.map((text) => text + '\n').join(''))
})
