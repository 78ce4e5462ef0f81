/** What an app begins with; texts of the specification (V078-V081). */
export const appDefaults = {
  name: 'Voice Assistant', // V079
  amazonPayName: 'Default Blu App', // V080
  description: 'Edit Voice Assistant Description Here', // V081
  version: '1.0', // V078
} as const;
