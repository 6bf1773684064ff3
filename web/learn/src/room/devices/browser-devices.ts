/** The devices of this browser. */

export function browserDevices() {
  return { devices: navigator.mediaDevices ?? noMediaDevices, permissions: navigator.permissions }
}

/** Where a page is not secure there are no devices at all; the room then says that it is unsupported. */
const noMediaDevices = {
  getUserMedia: () => Promise.reject(new DOMException('', 'NotFoundError')),
  getDisplayMedia: () => Promise.reject(new DOMException('', 'NotFoundError')),
  enumerateDevices: async () => [],
  addEventListener() {},
  removeEventListener() {},
}
