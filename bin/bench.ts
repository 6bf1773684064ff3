/** `npm run bench`: measures against floors, on a throwaway database with the settings of production. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openWatchdog } from '../server/src/platform/postgres/watchdog.ts'
import { startPostgres } from '../server/src/platform/postgres/start.ts'
...
