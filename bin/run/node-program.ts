import { spawn } from 'node:child_process'
import { root } from './paths.ts'

/** Runs a program of the project in the terminal to its end; returns its exit code. */
export function runNode(words: string[], env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<number> {
  const child = spawn(process.execPath, words, { cwd: root, env, signal, stdio: 'inherit' })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}
