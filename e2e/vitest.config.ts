import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Journeys share one running Hiwar and two cores, so they run one after the other. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: ['**/*.spec.ts'],
    globalSetup: 'global-setup.ts',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
