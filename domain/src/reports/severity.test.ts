import { ReportKind } from '@hiwar/contract/enumerations/reports.ts'
import { expect, test } from 'vitest'
import { formatInstant, parseInstant } from '../time/instant.ts'
import { firstAnswerDue, severer, severityOf } from './severity.ts'

test.each([
  [ReportKind.Threat, 'person', false, 'unsafe'],
  [ReportKind.Fear, 'person', false, 'unsafe'],
  [ReportKind.Threat, 'system', false, 'unsafe'],
  [ReportKind.Conduct, 'person', true, 'unsafe'],
  [ReportKind.Rude, 'person', true, 'unsafe'],
  [ReportKind.Conduct, 'person', false, 'serious'],
  [ReportKind.Rude, 'person', false, 'serious'],
  [ReportKind.Contact, 'person', true, 'serious'],
  [ReportKind.Contact, 'system', false, 'serious'],
  ['أخرى', 'system', false, 'serious'],
  ['أخرى', 'person', true, 'normal'],
  ['اعتراض على الحضور', 'person', false, 'normal'],
] as const)('«%s» of a %s, with somebody under 18: %s, is %s', (category, source, anyMinor, severity) => {
  expect(severityOf({ category, source, anyMinor })).toBe(severity)
})

test('I-T34 the hours of the first answer run on in the double hour of October', () => {
  // In Cairo 23:30 of that night comes twice, an hour apart.
  const filed = parseInstant('2026-10-29T20:30:00.000Z')
  expect(formatInstant(firstAnswerDue('unsafe', filed))).toBe('2026-10-29T21:30:00.000Z')
  expect(formatInstant(firstAnswerDue('serious', filed))).toBe('2026-10-30T00:30:00.000Z')
  expect(formatInstant(firstAnswerDue('normal', filed))).toBe('2026-10-30T20:30:00.000Z')
})

test('of two severities the severer one holds', () => {
  expect(severer('serious', 'normal')).toBe('serious')
  expect(severer('serious', 'unsafe')).toBe('unsafe')
})
