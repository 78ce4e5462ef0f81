import type { Locale } from './locales.ts';

/** Amazon's voices that Alexa can speak with, by locale; what it speaks with by itself is none of them. */
export const alexaVoices: Readonly<Record<Locale, readonly string[]>> = {
  'en-US': ['Ivy', 'Joanna', 'Joey', 'Justin', 'Kendra', 'Kimberly', 'Matthew', 'Salli'],
  'en-GB': ['Amy', 'Brian', 'Emma'],
  'en-CA': ['Ivy', 'Joanna', 'Joey', 'Justin', 'Kendra', 'Kimberly', 'Matthew', 'Salli'],
  'en-AU': ['Nicole', 'Russell'],
  'en-IN': ['Aditi', 'Raveena'],
  'de-DE': ['Hans', 'Marlene', 'Vicki'],
  'es-ES': ['Conchita', 'Enrique', 'Lucia'],
  'es-MX': ['Mia'],
  'es-US': ['Lupe', 'Miguel', 'Penelope'],
  'fr-FR': ['Celine', 'Lea', 'Mathieu'],
  'fr-CA': ['Chantal'],
  'hi-IN': ['Aditi'],
  'it-IT': ['Bianca', 'Carla', 'Giorgio'],
  'ja-JP': ['Mizuki', 'Takumi'],
  'pt-BR': ['Camila', 'Ricardo', 'Vitoria'],
};

export const speechRates = ['slow', 'medium', 'fast'] as const;
export type SpeechRate = (typeof speechRates)[number];
