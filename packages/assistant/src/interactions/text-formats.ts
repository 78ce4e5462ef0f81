import { z } from 'zod';

/**
 * Texts of a form of their own, empty where nothing is given. `format` tells the settings form which field to draw and
 * what to say of a text that does not fit.
 */
const webAddress = /^(https?:\/\/[^\s<>"]+)?$/;
const safeWebAddress = /^(https:\/\/[^\s<>"]+)?$/;
const phoneNumber = /^(\+?[\d\s()./-]{3,40})?$/;
const emailAddress = /^([^\s@<>"]{1,64}@[^\s@<>"]+\.[^\s@<>".]{2,})?$/;

interface FieldWords {
  readonly title: string;
  readonly description: string;
}

/** Where a policy stands: shops without TLS are still there. */
export function webAddressSetting(words: FieldWords) {
  return z
    .string()
    .trim()
    .max(300)
    .regex(webAddress, 'Enter a URL that starts with https://.')
    .default('')
    .meta({ ...words, format: 'uri' });
}

/** Where shoppers pay. */
export function safeWebAddressSetting(lengthMax: number, words: FieldWords) {
  return z
    .string()
    .trim()
    .max(lengthMax)
    .regex(safeWebAddress, 'Enter a URL that starts with https://.')
    .default('')
    .meta({ ...words, format: 'uri' });
}

export function phoneSetting(words: FieldWords) {
  return z
    .string()
    .trim()
    .max(40)
    .regex(phoneNumber, 'Use only digits, spaces, + and -.')
    .default('')
    .meta({ ...words, format: 'phone' });
}

export function emailSetting(words: FieldWords) {
  return z
    .string()
    .trim()
    .max(120)
    .regex(emailAddress, 'Enter an email address such as help@shop.example.')
    .default('')
    .meta({ ...words, format: 'email' });
}
