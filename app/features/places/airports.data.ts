/** The airports with flights for travellers, by their reference points. */
export const airports = [
  { name: 'Larnaca Airport', latitude: 34.8751, longitude: 33.6249 },
  { name: 'Paphos Airport', latitude: 34.718, longitude: 32.4857 },
] as const
