/** Sends dishonest requests to every call that may change data. */
import { fuzz } from './testing/fuzz/fuzz.ts'

fuzz(({ endpoint }) => endpoint.method !== 'GET')
