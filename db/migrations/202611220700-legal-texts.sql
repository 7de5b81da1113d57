-- What the legal pages say of cookies and of counting, where the agency has not written pages of its own.

update content_page set
  description = replace(description, 'The two cookies of this site, what', 'The cookies of this site, what'),
  banner_section = replace(banner_section, 'There are two cookies, and only if you log in. Nothing here needs a banner',
    'There are two cookies if you log in, and a third for an hour if you save a home without script. None needs a banner'),
  content_section = replace(content_section, 'stays when you log out</td></tr>', 'stays when you log out</td></tr>
<tr><th scope="row">petra-save</th><td>Only where scripts are off: the home you pressed Save on, so that it is saved once you have logged in</td><td>An hour, or until it
is saved</td></tr>')
where id = 13;

update content_page set
  content_section = replace(content_section, 'for little
more than an hour. Mail addresses are counted in the same way for a day', 'for a
day at most. Mail addresses are counted in the same way')
where id = 12;
