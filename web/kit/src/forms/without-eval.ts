/** The content security policy forbids `eval`. Without this setting zod would try it and log an error on every page. */
import { config } from 'zod'

config({ jitless: true })
