import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Deployments as in production, with the real proxy and the built release; outside the default run. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: ['*.deploy.ts'],
    globalSetup: '../crashes/global-setup.ts',
    fileParallelism: false,
    testTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 600_000,
  },
})
