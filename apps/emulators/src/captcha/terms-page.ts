/**
 * Terms as somebody else's site has them: a whole page, with what such pages carry and a visitor must never be given:
 * scripts, handlers, pictures that count visits, forms, a frame.
 */
export const termsPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Sample terms of service</title>
    <style>body { color: red; } h1 { position: fixed; top: 0; }</style>
    <script>window.termsRan = true;</script>
  </head>
  <body onload="window.termsRan = true">
    <h1>Sample terms of service</h1>
    <p>This text is a sample. Whoever runs the product puts the address of their own terms into the configuration.</p>
    <h2>1. The service</h2>
    <p>We build, host and publish a voice app from the catalogue, orders and policies of your shop. You may switch it
      off, export your data and leave at any time.</p>
    <h2>2. Your part</h2>
    <ul>
      <li>You have the right to sell what you list, at the price you list.</li>
      <li>You keep to the rules of each voice platform, <a href="/rules">which we link here</a>.</li>
      <li onclick="window.termsRan = true">You keep your password to yourself.</li>
    </ul>
    <h2>3. Prices</h2>
    <table>
      <thead><tr><th>Plan</th><th>Billed</th><th>Notice</th></tr></thead>
      <tbody>
        <tr><td>Pro</td><td>each month</td><td>one month</td></tr>
        <tr><td>Enterprise</td><td>each year</td><td>three months</td></tr>
      </tbody>
    </table>
    <h2>4. Data</h2>
    <p>What shoppers say to your app is kept for the reports you read, for no longer than you choose.
      <a href="javascript:window.termsRan = true">How we delete it</a>.</p>
    <img src="https://counter.example/visit.gif" alt="" onerror="window.termsRan = true" />
    <form action="https://collector.example/"><input name="email" /><button>Agree</button></form>
    <iframe src="https://frame.example/"></iframe>
    <h2>5. Liability</h2>
    <p>We answer for intent and gross negligence without limit, and for anything else up to what you paid in the last
      twelve months.</p>
    <h2>6. Changes</h2>
    <p>We announce changes by mail, thirty days before they hold. Who does not agree may leave until then.</p>
  </body>
</html>
`;
