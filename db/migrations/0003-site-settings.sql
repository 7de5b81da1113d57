-- How the agency is reached, and its home page. Placeholders that cannot be taken for anyone's: the agency writes its own.

insert into site_setting (name, value) values
  ('phone', '+357 25 000 000'),
  ('email', 'hello@petra.example'),
  ('address', '1 Sample Street, 3000 Limassol, Cyprus'),
  ('opening_hours', 'Monday to Friday, 9:00 to 18:00'),
  ('licence', 'Licence no. 000/E (sample)'),
  ('instagram', 'https://instagram.example/petra'),
  ('facebook', 'https://facebook.example/petra'),
  ('telegram', 'https://telegram.example/petra'),
  ('whatsapp', 'https://wa.me/35725000000');

update content_page set
banner_section = $html$
<h2>Every home for sale, with what it could earn</h2>
<p>Beside each price stands the yield: a year’s rent of comparable homes nearby, divided by what is asked. Where fewer than
three such lets are on the market, we leave the figure out.</p>
$html$,
content_section = $html$
<h2>Buying in Cyprus, step by step</h2>
<ol>
<li><strong>Check the title.</strong> Ask whether a separate title deed has been issued, and for a recent search certificate
from the Land Registry: it shows the owner, mortgages and anything else that is registered against the home.</li>
<li><strong>Reserve, then sign.</strong> A reservation fee takes the home off the market while your own lawyer checks the planning
permit, the building permit and the seller’s right to sell.</li>
<li><strong>Deposit the contract.</strong> A contract of sale deposited at the Land Registry within six months of signing protects the
buyer: the seller can then neither sell nor mortgage the home to someone else.</li>
<li><strong>Mind the taxes.</strong> A new home from a developer carries VAT, a resale as a rule carries transfer fees instead. What is
due in your case belongs in writing before you reserve.</li>
<li><strong>From outside the European Union?</strong> You also need a permit from the authorities to buy. Your lawyer applies for it.
</li>
</ol>
<h2>Letting it out</h2>
<p>Long lets around the universities and offices of Nicosia and Limassol run all year. In Paphos, Ayia Napa and Protaras many homes
are let by the week instead, which needs an entry in the register of self-catering accommodation. The yields on this site
are those of long lets.</p>
<p><a href="/services">What we do for buyers and owners</a></p>
$html$,
partners_section = $html$
<h2>Who we work with</h2>
<ul>
<li><strong>Sample Law Office</strong>, Nicosia: title searches and contracts (placeholder)</li>
<li><strong>Sample Surveyors</strong>, Larnaca: valuations and snagging (placeholder)</li>
<li><strong>Sample Bank</strong>, Limassol: mortgages for residents and non-residents (placeholder)</li>
</ul>
$html$,
testimonials_section = $html$
<h2>What clients say</h2>
<blockquote><p>The words of a client who bought a home will stand here, with the month and the town.</p>
<p><cite>Sample client, Paphos (placeholder)</cite></p></blockquote>
$html$,
team_section = $html$
<h2>Who answers</h2>
<ul>
<li><strong>Sample Agent One</strong>, Limassol and Paphos: English, Greek, Russian (placeholder)</li>
<li><strong>Sample Agent Two</strong>, Nicosia, Larnaca and Famagusta: English, Greek (placeholder)</li>
</ul>
$html$
where id = 1 and content_section = '';
