import { type ClientCode, clientMessages } from '@hiwar/contract/errors/codes.ts'

/** Why a camera, microphone or screen could not be used. */
export type DeviceCode = Extract<ClientCode, `device-${string}`>

export function isDeviceCode(code: string): code is DeviceCode {
  return code.startsWith('device-') && Object.hasOwn(clientMessages, code)
}
