#!/usr/bin/env node
// A bot for every game: it plays any legal action. docs/writing-a-bot.md explains the messages.
//
// omegatable simulate alpha-and-omega --bots examples/bot.mjs,uniform --games 100

import { createInterface } from "node:readline"

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line)
  if (message.type === "choose") {
    const [action] = message.legal[Math.floor(Math.random() * message.legal.length)]
    console.log(JSON.stringify({ id: message.id, action }))
  }
}
