/** The only import of the calendar library: everything else speaks in instants, Cairo days and clock times. */
export { Temporal } from 'temporal-polyfill'
