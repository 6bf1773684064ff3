/** Our content policy lets no text become code; the library would try, be refused, and leave a complaint on every page. */
import { config } from 'zod'

config({ jitless: true })
