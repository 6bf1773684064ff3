/** Which tests there are: rules without input or output, real databases, screens in a simulated browser. */
import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { LongestFirst } from './bin/check/longest-first.ts'

const outside = [...configDefaults.exclude, '**/dist/**', '.hiwar/**', 'e2e/**']
const rooms = '{contract,domain,server,sandbox,bench,bin}'
/** Screens by their place, rules by their nature: what they say must not depend on the zone of the host. */
const formats = ['web/*/src/format/**/*.test.ts']

export default defineConfig({
  test: {
    pool: 'threads',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'pure',
          include: [`${rooms}/**/*.test.ts`, ...formats],
          exclude: [...outside, '**/*.db.test.ts'],
          pool: 'threads',
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'db',
          include: ['server/**/*.db.test.ts'],
          exclude: outside,
          pool: 'threads',
          isolate: false,
          // They wait for the database more than they compute, so that one of them would leave cores idle.
          maxWorkers: Math.max(2, availableParallelism()),
          globalSetup: 'server/src/testing/global-setup.ts',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'screens',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: [...outside, ...formats],
          environment: 'jsdom',
          setupFiles: 'web/kit/src/testing/setup.ts',
          pool: 'threads',
          // A document and the components for each file anew would be three quarters of the time.
          isolate: false,
          testTimeout: 20_000,
        },
      },
    ],
  },
})
