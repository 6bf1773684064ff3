import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Journeys that kill the server or database. Each file has its own Hiwar, and files run one after the other. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: ['*.spec.ts', ...(process.env.LONG === undefined ? [] : ['*.long.ts'])],
    globalSetup: 'global-setup.ts',
    fileParallelism: false,
    silent: 'passed-only',
    testTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 120_000,
  },
})
