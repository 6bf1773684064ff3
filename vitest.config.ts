/** Which tests there are: rules without input or output, real databases, screens in a real browser. */
import { availableParallelism } from 'node:os'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig } from 'vitest/config'
import { findBrowser } from './bin/browser.ts'
import { LongestFirst } from './bin/check/longest-first.ts'
import { fixedSeed } from './server/src/testing/long.ts'

const outside = [...configDefaults.exclude, '**/dist/**', '.hiwar/**', 'e2e/**']
const rooms = '{contract,domain,materials,server,sandbox,bench,bin}'
/** Screens by their folder, rules by the kind of test. No result may depend on the time zone of the host. */
const formats = ['web/*/src/format/**/*.test.ts']
/** Tests of built files without a browser: styles, fonts, and the pages of the public site. */
const built = ['web/*/vite/**/*.test.ts', 'web/site/**/*.test.ts']

/** Tests wait for events, so this ends only what hangs; a busy machine takes three times as long as a quiet one. */
const testTimeout = 60_000

/** Property tests begin with the same examples in each run; PROPERTY_SEED gives other ones. */
const provide = { propertySeed: Number(process.env.PROPERTY_SEED ?? fixedSeed) }
const propertySeed = 'bin/check/property-seed.ts'
const pure = { pool: 'threads', isolate: false, testTimeout, setupFiles: propertySeed, provide } as const

/** A busy machine needs longer than a quiet one. */
const polling = { poll: { timeout: 15_000 } }

/** A camera and a microphone that beeps, which nobody has to allow. */
const fakeDevices = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
]

function screensOf(...apps: string[]): string[] {
  return apps.map((app) => `web/${app}/src/**/*.test.{ts,tsx}`)
}

export default defineConfig({
  test: {
    pool: 'threads',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...pure,
          name: 'pure',
          include: [`${rooms}/**/*.test.ts`, ...formats],
          exclude: [...outside, '**/*.{db,wire}.test.ts'],
        },
      },
      // Tests of computing with time, to be run in another zone of the host.
      { test: { ...pure, name: 'zone', include: ['domain/**/*.test.ts', ...formats], exclude: outside } },
      {
        test: {
          name: 'db',
          include: ['{server,bin}/**/*.{db,wire}.test.ts'],
          exclude: outside,
          pool: 'threads',
          isolate: false,
          // The tests mostly wait for the database, so a single worker would leave cores idle.
          maxWorkers: Math.max(2, availableParallelism()),
          globalSetup: 'server/src/testing/global-setup.ts',
          setupFiles: propertySeed,
          provide,
          testTimeout,
          hookTimeout: 90_000,
          expect: polling,
        },
      },
      { test: { name: 'built', include: built, exclude: outside, environment: 'happy-dom', testTimeout } },
      {
        plugins: [tailwindcss()],
        publicDir: false,
        test: {
          name: 'screens',
          // Only these packages have imports that must be compiled for the browser.
          include: screensOf('kit', 'learn', 'admin'),
          exclude: [...outside, ...formats],
          setupFiles: ['web/kit/src/testing/setup.ts', propertySeed],
          provide,
          // Loading the modules of a screen again for each file would take most of the time.
          isolate: false,
          testTimeout,
          expect: polling,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // A busy machine may need long to open the browser.
            connectTimeout: 180_000,
            testerHtmlPath: 'web/kit/src/testing/page.html',
            provider: playwright({
              launchOptions: { executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu', ...fakeDevices] },
              // Nobody looks at the pictures, so they are small.
              contextOptions: { locale: 'ar-EG', timezoneId: 'Africa/Cairo', deviceScaleFactor: 0.25 },
            }),
            instances: [
              {
                browser: 'chromium',
                name: 'phone',
                include: screensOf('kit', 'learn'),
                viewport: { width: 360, height: 780 },
              },
              {
                browser: 'chromium',
                name: 'desk',
                include: screensOf('admin'),
                viewport: { width: 1280, height: 800 },
              },
              // The promises of the learner app's screens, once more on a wide screen.
              {
                browser: 'chromium',
                name: 'wide',
                include: screensOf('learn'),
                viewport: { width: 1280, height: 800 },
              },
            ],
          },
        },
      },
    ],
  },
})
