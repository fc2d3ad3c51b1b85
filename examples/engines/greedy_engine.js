#!/usr/bin/env node
// greedy_engine.js: a greedy player over the engine protocol (docs/protocol.md), for Node without packages.
// It declares `option legal`, so the driver sends the legal moves before each `go`; it takes the one it rates highest.
'use strict'

// Rates a move, by game. In Pogo, 352 carries two pieces from 3 to 5, and more pieces are better. Ties are broken at
// random, so a game without a rating is played at random.
const ratings = {pogo: (move) => Number(move[2])}

const games = ['pogo', 'quoridor', 'ricochet', 'tron']

let seed = Number(process.argv[2] || 1)
let rate = () => 0
let moves = []

// A random integer below bound, by a linear congruential generator (Numerical Recipes, 1992): the same seed gives
// the same game.
function below(bound) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return Math.floor((seed / 2 ** 32) * bound)
}

function best() {
    const highest = Math.max(...moves.map(rate))
    const equal = moves.filter((move) => rate(move) === highest)
    return equal[below(equal.length)]
}

const commands = {
    ludens: () => ['id name greedy_engine.js', 'id version 1', 'option legal', 'ready'],
    games: () => [...games.map((game) => 'game ' + game), 'ok'],
    new: (game) => {
        rate = ratings[game] || (() => 0)
        return ['ok']
    },
    position: () => ['ok'],
    option: () => ['ok'],
    legal: (...list) => {
        moves = list
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
