/** Translates the browser's device errors into codes of the contract. */
import { type ClientCode, clientMessages } from '@hiwar/contract/errors/codes.ts'

/** Some browsers still throw the older names. */
const codes: Record<string, DeviceCode> = {
  NotFoundError: 'device-not-found',
  DevicesNotFoundError: 'device-not-found',
  NotReadableError: 'device-in-use',
  TrackStartError: 'device-in-use',
  OverconstrainedError: 'device-over-constrained',
  ConstraintNotSatisfiedError: 'device-over-constrained',
  NotAllowedError: 'device-permission-denied',
  PermissionDeniedError: 'device-permission-denied',
  SecurityError: 'device-permission-denied',
}

export function deviceCodeOf(fault: unknown): DeviceCode {
  return codes[nameOf(fault)] ?? 'device-unexpected'
}

/** The operating system refused, not the browser, so the person must change the system's settings. */
export function isDeniedBySystem(fault: unknown): boolean {
  return (
    fault instanceof Error && deviceCodeOf(fault) === 'device-permission-denied' && /by system/i.test(fault.message)
  )
}

function nameOf(fault: unknown): string {
  // In some browsers an OverconstrainedError is not an instance of Error.
  return typeof fault === 'object' && fault !== null && 'name' in fault ? String(fault.name) : ''
}

export type DeviceCode = Extract<ClientCode, `device-${string}`>

export function isDeviceCode(code: string): code is DeviceCode {
  return code.startsWith('device-') && Object.hasOwn(clientMessages, code)
}
